import { nothingInside } from '@abhyas/shared/content/imports/texts'
import { announce, recount } from '../../questions/count.ts'
import type { QuestionImport } from '../model.ts'
import type { ImportSink } from '../run/import-sink.ts'
import { previewQuestions } from './preview.ts'
import { HashSet } from './hash-set.ts'
import { revert } from './revert.ts'
import { type Memory, writeBatch } from './write-batch.ts'

/** Writes imported questions into a bank. */
export function questionSink(job: QuestionImport): ImportSink {
  const bank = job.bank_id.toHexString()
  const seen = new HashSet()
  const memory: Memory = { expectsDuplicates: false }
  return {
    what: 'questions',
    nothingInside,
    begin: () => announce(bank),
    validate: (blocks) => Promise.resolve(blocks),
    preview: (blocks) => previewQuestions(job, blocks, seen),
    write: (blocks, first) => writeBatch(job, blocks, first, memory),
    revert: () => revert(job),
    end: () => recount(bank),
  }
}
