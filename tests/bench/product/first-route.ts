import type { Row } from '../report.ts'
import { typesOf } from './sent.ts'

/** What a first visit to the home page loads, as it comes over the wire. */
export async function measureFirstRoute(url: string): Promise<Row[]> {
  const sizes = await typesOf(url)
  const kb = (type: string) => (sizes[type] ?? 0) / 1_024
  const others = Object.keys(sizes).filter((type) => type !== 'Script')
  return [
    {
      name: 'JavaScript of the first public route as sent',
      target: { atMost: 170 },
      samples: [kb('Script')],
      unit: 'KB',
      detail: others.map((type) => `${type} ${kb(type).toFixed(1)} KB`).join(', '),
    },
  ]
}
