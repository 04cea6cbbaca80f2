#ifndef WIDGETD_CCURL_SHIM_H
#define WIDGETD_CCURL_SHIM_H

// libcurl sets and reads options through variadic functions, which Swift can't call, and some of its constants are
// macros with casts, which Swift doesn't see. Each type of argument gets one typed inline, named ccurl_*.
#include <curl/curl.h>

/// Sets a number or a switch.
static inline CURLcode ccurl_set_long(CURL *easy, CURLoption option, long value) {
  return curl_easy_setopt(easy, option, value);
}

/// Sets a size.
static inline CURLcode ccurl_set_offset(CURL *easy, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(easy, option, value);
}

/// Sets a text, which libcurl copies; NULL puts the option out of force.
static inline CURLcode ccurl_set_string(CURL *easy, CURLoption option, const char *value) {
  return curl_easy_setopt(easy, option, value);
}

/// Sets a list, which libcurl does not copy.
static inline CURLcode ccurl_set_list(CURL *easy, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(easy, option, value);
}

/// Sets a pointer that libcurl hands to callbacks or writes to.
static inline CURLcode ccurl_set_pointer(CURL *easy, CURLoption option, void *value) {
  return curl_easy_setopt(easy, option, value);
}

/// Sets what receives the body or a line of the headers.
static inline CURLcode ccurl_set_receiver(CURL *easy, CURLoption option, curl_write_callback value) {
  return curl_easy_setopt(easy, option, value);
}

/// Reads a number; 0 where there is none.
static inline long ccurl_get_long(CURL *easy, CURLINFO info) {
  long value = 0;
  curl_easy_getinfo(easy, info, &value);
  return value;
}

/// Reads a size or a time in microseconds; 0 where there is none, -1 for an unknown length.
static inline curl_off_t ccurl_get_offset(CURL *easy, CURLINFO info) {
  curl_off_t value = 0;
  curl_easy_getinfo(easy, info, &value);
  return value;
}

/// Reads a text, which lives as long as the handle; NULL where there is none.
static inline const char *ccurl_get_string(CURL *easy, CURLINFO info) {
  char *value = NULL;
  curl_easy_getinfo(easy, info, &value);
  return value;
}

/// Reads the pointer that was set as CURLOPT_PRIVATE.
static inline void *ccurl_get_private(CURL *easy) {
  char *value = NULL;
  curl_easy_getinfo(easy, CURLINFO_PRIVATE, &value);
  return value;
}

/// Sets what is told which sockets to wait for.
static inline CURLMcode ccurl_multi_set_socket_function(CURLM *multi, curl_socket_callback value) {
  return curl_multi_setopt(multi, CURLMOPT_SOCKETFUNCTION, value);
}

/// Sets what is told how long to wait.
static inline CURLMcode ccurl_multi_set_timer_function(CURLM *multi, curl_multi_timer_callback value) {
  return curl_multi_setopt(multi, CURLMOPT_TIMERFUNCTION, value);
}

/// Sets a pointer that libcurl hands to callbacks.
static inline CURLMcode ccurl_multi_set_pointer(CURLM *multi, CURLMoption option, void *value) {
  return curl_multi_setopt(multi, option, value);
}

/// Prepares the library; safe to call more than once.
static inline CURLcode ccurl_global_init(void) {
  return curl_global_init(CURL_GLOBAL_DEFAULT);
}

/// The directory of certificates that this libcurl was built to use; NULL where there is none.
static inline const char *ccurl_default_capath(void) {
  return curl_version_info(CURLVERSION_NOW)->capath;
}

#endif
