/** Resolves when all texts are set, their pictures are decoded and their fonts are here: what is printed is complete. */
export async function untilPrintable(root: HTMLElement): Promise<void> {
  await untilSet(root)
  const pictures = [...root.querySelectorAll('img')]
  // A lazy picture that is not near the screen would never come.
  for (const picture of pictures) picture.loading = 'eager'
  // A picture that is broken is printed as its words: nothing to wait for.
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
  await document.fonts.ready
}

/** Rich texts are plain words until what sets them is loaded (`RichHtml`). */
function untilSet(root: HTMLElement): Promise<void> {
  const isSet = () => root.querySelector('[data-plain]') === null
  if (isSet()) return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isSet()) return
      observer.disconnect()
      resolve()
    })
    observer.observe(root, { subtree: true, childList: true, attributeFilter: ['data-plain'] })
  })
}
