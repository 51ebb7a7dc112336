import { auditFilters } from '@abhyas/shared/platform/audit/filters'
import { auditKinds } from '@abhyas/shared/platform/audit/kinds'
import type { AuditRow } from '@abhyas/shared/platform/audit/shapes'
import { TrailEntry } from '../../../entities/audit/audit-trail.tsx'
import { DayFilter, Filter, FilterForm, filterGrid } from '../../../ui/filter-form.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { SaveButton } from '../../../ui/save-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useListPage } from '../../../ui/use-list-page.ts'
import { ChainLine } from './chain-line.tsx'

const kinds = Object.entries(auditKinds).map(([value, text]) => ({ value, text }))

const texts = { title: 'Audit', counted: ['entry', 'entries'], empty: 'No entries match.', clear: 'Show all' } as const

/** The audit log, the newest entry first. It cannot be changed; the chain of hashes reveals tampering. */
export function AuditPage() {
  const list = useListPage<AuditRow>('/admin/audit', auditFilters)
  const { values } = list
  const asked = new URLSearchParams(Object.entries(values).filter(([, value]) => value)).toString()
  return (
    <ListPage
      list={list}
      texts={texts}
      isOneCard
      actions={<SaveButton label="Export CSV" path={`/admin/audit/export?${asked}`} name="audit.csv" />}
      before={<ChainLine />}
      filters={
        <FilterForm
          list={list}
          names={['person', 'id']}
          sx={filterGrid('repeat(2, minmax(0, 1fr))', '1.2fr 1.2fr 1fr 1fr 1fr')}
        >
          <TextField id="person" name="person" label="Person" placeholder="Name" defaultValue={values.person} />
          <Filter list={list} name="entity" label="Kind" options={kinds} />
          <DayFilter list={list} name="from" label="From" />
          <DayFilter list={list} name="to" label="To" />
          <TextField id="id" name="id" label="Record ID" defaultValue={values.id} />
          {/* Enter in any of the fields sends the form. */}
          <input type="submit" hidden />
        </FilterForm>
      }
    >
      {(entries) => entries.map((entry) => <TrailEntry key={entry.id} entry={entry} isLinked />)}
    </ListPage>
  )
}
