import { referenceKinds } from '@abhyas/shared/content/reference-data/definitions'
import { auditPage } from '@abhyas/shared/platform/audit/shapes'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type FormEvent } from 'react'
import { useCall } from '../../../data/use-call.ts'
import { CallProblem, Waiting } from '../../../ui/call-state.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { optionsOf, SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { AdminPage } from '../../../ui/admin-page.tsx'
import { useListQuery } from '../../../ui/use-list-query.ts'
import type { ListReply } from '@abhyas/shared/list-reply'
import type { AuditRow } from '@abhyas/shared/platform/audit/shapes'
import { TrailEntry } from '../../../entities/audit/trail-entry.tsx'

/** Who did what, the newest first. Nobody can change it; where somebody does, the chain of hashes says so. */
export function AuditPage() {
  const { values, page, change, query } = useListQuery(['entity', 'id', 'actor'])
  const { answer, problem, reload } = useCall<ListReply<AuditRow>>(`/admin/audit?${query}`)
  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => {
      const value = form.get(name)
      return typeof value === 'string' ? value.trim() : ''
    }
    change({ id: text('id'), actor: text('actor') })
  }
  return (
    <AdminPage title="Audit" hint={answer && `${answer.total.toLocaleString('en-IN')} entries`}>
      <Box
        component="form"
        role="search"
        onSubmit={search}
        key={query}
        sx={{
          display: 'grid',
          gap: 1.5,
          mb: 2,
          alignItems: 'end',
          gridTemplateColumns: { xs: '1fr', md: '200px 280px 280px auto 1fr' },
        }}
      >
        <SelectField
          id="entity"
          label="What"
          empty="All"
          options={optionsOf(['user', 'site-settings', ...referenceKinds])}
          value={values.entity ?? ''}
          onChange={({ target }) => change({ entity: target.value })}
        />
        <TextField id="id" name="id" label="Record ID" defaultValue={values.id} />
        <TextField id="actor" name="actor" label="ID of who did it" defaultValue={values.actor} />
        <Button type="submit" variant="outlined">
          Search
        </Button>
      </Box>
      {problem && <CallProblem problem={problem} onRetry={reload} />}
      {!answer && !problem && <Waiting rows={8} height={48} />}
      {!problem && answer?.data.length === 0 && <Typography>Nothing was recorded for this search.</Typography>}
      {!problem && answer && answer.data.length > 0 && (
        <Card sx={{ px: 2 }}>
          {answer.data.map((entry) => (
            <TrailEntry key={entry.id} entry={entry} />
          ))}
          <Box sx={{ pb: 2 }}>
            <Pager
              page={page}
              totalPages={answer.totalPages}
              total={answer.total}
              limit={auditPage.limit}
              onPage={(to) => change({}, to)}
            />
          </Box>
        </Card>
      )}
    </AdminPage>
  )
}
