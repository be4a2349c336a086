/**
 * Fetches a file into the browser's cache, for a page that may need it soon. A failure is ignored. A fetch takes the
 * place of `<link rel="prefetch">`, because Firefox checks such a link against the policy's `default-src 'none'`, and
 * would therefore block and report every file.
 */
export const prefetchFile = (href: string): void => {
  fetch(href, { priority: 'low' })
    // The whole body must be read, because a browser may pause an unread response and then not cache it.
    .then((response) => response.blob())
    .catch(() => undefined)
}
