import type { Context } from '../../../core/context.ts'
import { listSink } from '../lists/import-sink.ts'
import type { ImportRecord, ListImport, QuestionImport } from '../model.ts'
import { questionSink } from '../questions/import-sink.ts'
import type { ImportSink } from './import-sink.ts'

export const sinkOf = (context: Context, job: ImportRecord): ImportSink =>
  job.list ? listSink(context, job as ListImport) : questionSink(job as QuestionImport)
