import type { Context } from '../../../core/context.ts'
import { listTarget } from '../lists/import-sink.ts'
import type { ImportRecord, ListImport, QuestionImport } from '../model.ts'
import { questionTarget } from '../questions/import-sink.ts'
import type { Target } from './import-sink.ts'

export const targetOf = (context: Context, job: ImportRecord): Target =>
  job.list ? listTarget(context, job as ListImport) : questionTarget(job as QuestionImport)
