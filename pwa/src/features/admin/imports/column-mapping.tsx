import { type ColumnRole, columnRoles } from '@abhyas/shared/content/imports/columns'
import { isTable } from '@abhyas/shared/content/imports/formats'
import type { ImportRow } from '@abhyas/shared/content/imports/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { call } from '../../../data/api-client.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { Heading } from '../../../ui/text.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'

const meanings: Readonly<Record<ColumnRole, string>> = {
  type: 'Type',
  question: 'Question',
  option: 'Option',
  correct: 'Correct answer',
  marks: 'Marks',
  negative_marks: 'Negative marks',
  difficulty: 'Difficulty',
  tags: 'Tags',
  explanation: 'Explanation',
  external_id: 'External ID',
  language: 'Language',
}
const roles = columnRoles.map((value) => ({ value, text: meanings[value] }))

/** The detected meaning of the columns. After a change the file is checked again. */
export function ColumnMapping({ job, onDone }: { readonly job: ImportRow; readonly onDone: (job: ImportRow) => void }) {
  const { isBusy, problem, submit } = useSubmit()
  const [chosen, setChosen] = useState<readonly (ColumnRole | null)[]>()
  const isOpen = job.status === 'ready' || job.status === 'failed'
  if (!isTable(job.format) || !isOpen || !job.dry_run || job.columns.length === 0) return null
  const check = () =>
    submit(async () => {
      const path = `/admin/imports/${job.id}/mapping`
      onDone((await call<SuccessAnswer<ImportRow>>('POST', path, { mapping })).data)
      setChosen(undefined)
    })
  const mapping = chosen ?? job.columns.map((_, i) => job.mapping[i] ?? null)
  return (
    <Card component="section" aria-label="Columns" sx={{ p: 2, mb: 2 }}>
      <Heading sx={{ mb: 1.5 }}>Columns</Heading>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}>
        {job.columns.map((name, i) => (
          <SelectField
            key={i}
            id={`column-${i}`}
            label={name || `Column ${i + 1}`}
            empty="Ignore"
            options={roles}
            value={mapping[i] ?? ''}
            onChange={({ target }) => setChosen(mapping.with(i, (target.value || null) as ColumnRole | null))}
          />
        ))}
      </Box>
      {problem && (
        <Typography role="alert" sx={{ mt: 1 }}>
          {problem}
        </Typography>
      )}
      {chosen && (
        <Button variant="outlined" loading={isBusy} sx={{ mt: 2 }} onClick={() => void check()}>
          Check again with these columns
        </Button>
      )}
    </Card>
  )
}
