import type { ImportRow, MappingInput } from '@abhyas/shared/content/imports/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { mdiAlertOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { call } from '../../../data/api-client.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Heading, Muted } from '../../../ui/text.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { ColumnMapping } from './column-mapping.tsx'
import { mappingOf, needsMapping, problemOf } from '../../../entities/import/mapping-state.ts'
import { type Meanings, ValueMeanings } from './value-meanings.tsx'

interface TableSetupProps {
  readonly job: ImportRow
  readonly onDone: (job: ImportRow) => void
}

/** How a table is read: what its columns are, and what the values of its difficulty mean. Folded where all is known. */
export function TableSetup({ job, onDone }: TableSetupProps) {
  const isNeeded = needsMapping(job)
  const isUnclear = job.values.some(({ means }) => means === '')
  const [isOpen, setIsOpen] = useState(isNeeded)
  const [mapping, setMapping] = useState<readonly (string | null)[]>(() => mappingOf(job))
  const [meanings, setMeanings] = useState<Meanings>(() =>
    Object.fromEntries(job.values.map(({ value, means }) => [value, means])),
  )
  const [isChanged, setIsChanged] = useState(false)
  const { isBusy, problem, submit } = useSubmit()
  const wrong = problemOf(job, mapping)
  const check = () =>
    submit(async () => {
      const chosen = Object.entries(meanings).flatMap(([value, means]) => (means ? [{ value, means }] : []))
      const body: MappingInput = { mapping: [...mapping], meanings: chosen }
      onDone((await call<SuccessAnswer<ImportRow>>('POST', `/admin/imports/${job.id}/mapping`, body)).data)
    })
  const changing =
    <Value,>(set: (next: Value) => void) =>
    (next: Value) => {
      set(next)
      setIsChanged(true)
    }
  const left = job.columns.filter((_, i) => !mapping[i])
  const difficultyColumn = job.columns[mapping.indexOf('difficulty')]
  return (
    <Card component="section" aria-label="Columns" sx={{ p: 2, mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Heading>Columns</Heading>
        <Muted sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
          {job.columns.length - left.length} of {job.columns.length} are imported
          {left.length > 0 && `. Not imported: ${left.map((name) => name || 'without a name').join(', ')}`}
        </Muted>
        {!isNeeded && (
          <Button aria-expanded={isOpen} sx={{ ml: { xs: -1.25, md: 0 } }} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Hide the columns' : 'Change the columns'}
          </Button>
        )}
      </Box>
      {isOpen && (
        <Box sx={{ mt: 1 }}>
          <ColumnMapping job={job} mapping={mapping} onChange={changing(setMapping)} />
        </Box>
      )}
      {(isUnclear || (isOpen && job.values.length > 0)) && (
        <Box
          role="group"
          aria-labelledby="value-meanings"
          sx={({ vars }) => ({
            mt: 2,
            p: 2,
            maxWidth: 560,
            borderRadius: '12px',
            border: `1px solid ${isUnclear ? vars?.palette.warning.main : vars?.palette.divider}`,
          })}
        >
          <Heading id="value-meanings" component="h3" sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 1.5 }}>
            {isUnclear && <Icon path={mdiAlertOutline} color="warning" />}
            {difficultyColumn ?? 'Difficulty'}: what do the values mean?
          </Heading>
          <ValueMeanings job={job} meanings={meanings} onChange={changing(setMeanings)} />
        </Box>
      )}
      {(isChanged || isNeeded) && (
        <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Button
            variant={isNeeded ? 'contained' : 'outlined'}
            loading={isBusy}
            disabled={wrong !== undefined}
            onClick={() => void check()}
          >
            Check again
          </Button>
          {(problem ?? (isChanged && wrong)) && <Typography role="alert">{problem ?? wrong}</Typography>}
        </Box>
      )}
    </Card>
  )
}
