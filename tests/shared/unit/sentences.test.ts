import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sentencesAsMarkdown } from '../../support/sentences.ts'

const file = join(import.meta.dirname, '../../../docs/sentences.md')

/** `UPDATE_SENTENCES=1 npx vitest run --project unit sentences` writes the file anew. */
it('docs/sentences.md lists every sentence, so that a reviewer reads them in one place', () => {
  const sentences = sentencesAsMarkdown()
  if (process.env.UPDATE_SENTENCES) writeFileSync(file, sentences)
  expect(readFileSync(file, 'utf8')).toBe(sentences)
})
