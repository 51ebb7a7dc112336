import { formatWrong } from '@abhyas/shared/billing/payments/texts'
import type { Static, TObject } from 'typebox'
import { assertNoProblems } from '../../core/assert-form.ts'
import type { Context } from '../../core/context.ts'
import type { Cell, TableFormat } from '../../core/files/print-table.ts'
import type { App } from '../../http/app-types.ts'
import { actorOf } from '../../http/caller.ts'
import { isTableFormat, sendTable } from '../../http/send-table.ts'
import { record } from '../../platform/audit/commands.ts'

type Asked<Query extends TObject> = Omit<Static<Query>, 'format'>

interface Exported<Query extends TObject> {
  readonly path: string
  readonly summary: string
  /** The filters of the list, and `format`. */
  readonly querystring: Query
  /** Of the file, in lower case. */
  readonly name: string
  /** As the audit log calls one row. */
  readonly entity: string
  readonly problems?: (asked: Asked<Query>) => Readonly<Record<string, string>>
  readonly rows: (asked: Asked<Query>) => AsyncIterable<readonly Cell[]>
}

/** Declares a GET route that sends all that the filters of a list leave as a file, and records that. Throws 422. */
export function exportRoute<Query extends TObject>(
  app: App,
  context: Context,
  { path, summary, querystring, name, entity, problems, rows }: Exported<Query>,
): void {
  app.get(
    path,
    { config: { access: 'payments:read' }, exposeHeadRoute: false, schema: { summary, querystring } },
    async (request, reply) => {
      const { format, ...asked } = request.query as Asked<Query> & { readonly format?: string }
      const wrong = problems?.(asked as unknown as Asked<Query>)
      assertNoProblems({ ...wrong, ...(!isTableFormat(format) && { format: formatWrong }) })
      // Words that somebody looks for may be a name.
      const { search = '', ...narrowed } = asked as { readonly search?: string }
      const after = { ...narrowed, format, ...(search && { search: 'yes' }) }
      const what = { action: `${name}.exported`, entity, entity_id: 'all', before: {}, after }
      await record(context, { ...actorOf(request), ...what })
      const sheet = `${name[0]!.toUpperCase()}${name.slice(1)}`
      const table = rows(asked as unknown as Asked<Query>)
      return sendTable(reply, { name, format: format as TableFormat, sheet, rows: table })
    },
  )
}
