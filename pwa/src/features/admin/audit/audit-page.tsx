import { referenceKinds } from '@abhyas/shared/content/reference-data/definitions'
import type { AuditRow } from '@abhyas/shared/platform/audit/shapes'
import Button from '@mui/material/Button'
import { TrailEntry } from '../../../entities/audit/audit-trail.tsx'
import { Filter, FilterForm, filterGrid } from '../../../ui/filter-form.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useListPage } from '../../../ui/use-list-page.ts'

const entities = ['user', 'site-settings', ...referenceKinds]
const texts = { title: 'Audit', counted: ['entry', 'entries'], empty: 'No entries match this search.' } as const

/** The audit log, the newest entry first. It cannot be changed; the chain of hashes reveals tampering. */
export function AuditPage() {
  const list = useListPage<AuditRow>('/admin/audit', ['entity', 'id', 'actor'])
  return (
    <ListPage
      list={list}
      texts={texts}
      isOneCard
      filters={
        <FilterForm list={list} names={['id', 'actor']} sx={filterGrid('1fr', '200px 280px 280px auto 1fr')}>
          <Filter list={list} name="entity" label="What" options={entities} />
          <TextField id="id" name="id" label="Record ID" defaultValue={list.values.id} />
          <TextField id="actor" name="actor" label="User ID" defaultValue={list.values.actor} />
          <Button type="submit" variant="outlined">
            Search
          </Button>
        </FilterForm>
      }
    >
      {(entries) => entries.map((entry) => <TrailEntry key={entry.id} entry={entry} />)}
    </ListPage>
  )
}
