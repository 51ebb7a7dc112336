import type { BrowserContext, Page } from '@playwright/test'

/** Answers calls in place of the server: with the headers of all its answers, and JSON or a page. */
export async function standIn(
  where: Page | BrowserContext,
  calls: string,
  status: number,
  answer: object | string,
): Promise<void> {
  const { headers } = await fetch(`${process.env.APP_URL}/livez`, { method: 'HEAD' })
  const kept = Object.fromEntries([...headers].filter(([name]) => !/^(?:content-(?!security)|transfer-)/.test(name)))
  const common = { status, headers: { ...kept, 'cache-control': 'no-store' } }
  await where.route(calls, (route) =>
    route.fulfill(typeof answer === 'string' ? { ...common, body: answer } : { ...common, json: answer }),
  )
}
