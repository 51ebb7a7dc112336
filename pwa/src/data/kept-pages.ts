const policy = 'content-security-policy'

/**
 * The service worker keeps pages with the headers of the day on which it took them, also where the server's settings have
 * changed since. Gives them the policy of now. Returns whether one of them had another: then a reload helps.
 */
export async function renewPolicy(): Promise<boolean> {
  // No navigation, so it is the server that answers.
  const answer = await fetch(location.href, { headers: { accept: 'text/html' }, cache: 'no-store' })
  const now = answer.headers.get(policy)
  if (!answer.ok || !now) return false
  let isOther = false
  for (const name of await caches.keys()) if (await renewIn(await caches.open(name), now)) isOther = true
  return isOther
}

async function renewIn(cache: Cache, now: string): Promise<boolean> {
  let isOther = false
  for (const request of await cache.keys()) {
    const kept = new URL(request.url).pathname.endsWith('.html') ? await cache.match(request) : undefined
    if (!kept || kept.headers.get(policy) === now) continue
    const headers = new Headers(kept.headers)
    headers.set(policy, now)
    await cache.put(request, new Response(kept.body, { headers }))
    isOther = true
  }
  return isOther
}
