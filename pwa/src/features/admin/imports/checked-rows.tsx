import { type ImportPreview, type ImportRow, type RowOutcome, refusedOf } from '@abhyas/shared/content/imports/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useRead } from '../../../data/queries.ts'
import { QuestionView } from '../../../entities/question/question-view.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { formatNumber } from '../../../ui/format-number.ts'
import { Muted } from '../../../ui/text.tsx'
import { unitOf } from './import-words.ts'
import { RejectedRows } from './rejected-rows.tsx'

type Shown = 'refused' | RowOutcome

const nothing: ImportPreview = { questions: [], rows: [] }

/** Every row of the file by what becomes of it; the first ones, where there are many. */
export function CheckedRows({ job }: { readonly job: ImportRow }) {
  const { id, list, status, forecast } = job
  const isChecked = status === 'ready' || status === 'running'
  const read = useRead<SuccessAnswer<ImportPreview>>(isChecked ? `/admin/imports/${id}/preview` : undefined)
  const preview = read.answer?.data ?? nothing
  const [chosen, setChosen] = useState<Shown>()
  const tabs: readonly { readonly name: Shown; readonly label: string; readonly count: number }[] = [
    {
      name: 'refused',
      label: 'Refused',
      count: status === 'running' ? 0 : isChecked ? forecast.refused : refusedOf(job),
    },
    { name: 'created', label: 'New', count: isChecked ? forecast.created : 0 },
    { name: 'updated', label: 'Updated', count: isChecked ? forecast.updated : 0 },
    { name: 'duplicate', label: 'Duplicates', count: isChecked ? forecast.duplicate : 0 },
  ]
  const some = tabs.filter(({ count }) => count > 0)
  const shown = some.find(({ name }) => name === chosen) ?? some[0]
  if (!shown || status === 'checking') return null
  return (
    <Card component="section" aria-label="Rows of the file" sx={{ mb: 2 }}>
      <Tabs
        value={shown.name}
        onChange={(_, name: Shown) => setChosen(name)}
        variant="scrollable"
        scrollButtons={false}
        aria-label="What becomes of the rows"
        sx={{ borderBottom: 1, borderColor: 'divider', px: 1 }}
      >
        {some.map(({ name, label, count }) => (
          <Tab
            key={name}
            value={name}
            id={`rows-tab-${name}`}
            aria-controls={name === shown.name ? 'rows-panel' : undefined}
            label={`${label} ${formatNumber(count)}`}
            sx={{ textTransform: 'none', minWidth: 0, px: 1.5 }}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="rows-panel" aria-labelledby={`rows-tab-${shown.name}`}>
        {shown.name === 'refused' ? (
          <RejectedRows job={job} />
        ) : !read.answer ? (
          <Box sx={{ p: 2 }}>
            <CallState of={read} rows={3} height={48} />
          </Box>
        ) : shown.name === 'created' && !list ? (
          <Questions questions={preview.questions} />
        ) : (
          <PreviewRows
            rows={preview.rows.filter(({ outcome }) => outcome === shown.name)}
            count={shown.count}
            unit={unitOf(job.format)}
          />
        )}
      </Box>
    </Card>
  )
}

/** The first questions of the file as they will look, with what is right. */
function Questions({ questions }: { readonly questions: ImportPreview['questions'] }) {
  const [shown, setShown] = useState(3)
  return (
    <Box sx={{ p: 2 }}>
      <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 2 }}>
        {questions.slice(0, shown).map((question, i) => (
          <li key={i}>
            <QuestionView content={question} />
          </li>
        ))}
      </Box>
      {questions.length > shown && (
        <Button sx={{ mt: 2 }} onClick={() => setShown(questions.length)}>
          Show {questions.length === 50 ? 'the first 50' : `all ${questions.length}`}
        </Button>
      )}
    </Box>
  )
}

interface PreviewRowsProps {
  readonly rows: ImportPreview['rows']
  readonly count: number
  /** What is counted from the beginning of the file. */
  readonly unit: string
}

const PreviewRows = ({ rows, count, unit }: PreviewRowsProps) => (
  <>
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map(({ line, text, note }) => (
        <Box
          component="li"
          key={line}
          sx={{
            px: 2,
            py: 1.25,
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 2,
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
            {note && <Muted sx={{ overflowWrap: 'anywhere' }}>{note}</Muted>}
          </Box>
          <Muted sx={{ whiteSpace: 'nowrap' }}>
            {unit} {formatNumber(line)}
          </Muted>
        </Box>
      ))}
    </Box>
    {count > rows.length && (
      <Muted sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}>
        And {formatNumber(count - rows.length)} more.
      </Muted>
    )}
  </>
)
