import type { Product } from './product.ts'

/** Sends parts as a form, as a browser would. */
export async function sendForm(
  { app }: Product,
  path: string,
  parts: readonly (readonly [name: string, value: string | Uint8Array, fileName?: string])[],
  headers: Record<string, string>,
  method: 'PUT' | 'POST' = 'PUT',
) {
  const form = new FormData()
  for (const [name, value, fileName] of parts)
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([new Uint8Array(value)]), fileName ?? 'picture.jpg')
  const packed = new Response(form)
  return app.inject({
    method,
    url: `/api/v1${path}`,
    payload: Buffer.from(await packed.arrayBuffer()),
    headers: { ...headers, 'content-type': packed.headers.get('content-type') ?? '' },
  })
}
