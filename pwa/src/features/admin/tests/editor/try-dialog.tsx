import type { WholePaper } from '@abhyas/shared/assessment/test-papers/pack'
import type { TestReply } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useRead } from '../../../../data/queries.ts'
import { QuestionView } from '../../../../entities/question/question-view.tsx'
import { RichHtml } from '../../../../entities/question/rich-html.tsx'
import { CallState } from '../../../../ui/call-state.tsx'
import { DialogFrame } from '../../../../ui/dialog-frame.tsx'
import { dotted } from '../../../../ui/dotted.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { Sunken } from '../../../../ui/sunken.tsx'
import { Muted } from '../../../../ui/text.tsx'
import { shownMarks } from '../marking.ts'
import { titleOf } from '../section-facts.ts'
import { previewTest } from '../test-calls.ts'

interface TryDialogProps {
  readonly test: TestReply
  readonly onClose: () => void
}

/** A paper of the test as a student would get it, one question at a time; the answers can be shown. */
export function TryDialog({ test, onClose }: TryDialogProps) {
  const [form, setForm] = useState(1)
  const read = useRead(`/tests/${test.test_id}/preview?form=${form}`, {
    read: () => previewTest(test.test_id, form),
  })
  const paper = read.answer?.data
  return (
    <DialogFrame title={test.test_name} hint="As a student sees it" maxWidth="md" fillsPhone onClose={onClose}>
      {test.forms > 1 && (
        <Box sx={{ maxWidth: 160, mb: 2 }}>
          <SelectField
            id="try-form"
            label="Set"
            value={String(form)}
            options={Array.from({ length: test.forms }, (_, i) => String(i + 1))}
            onChange={({ target }) => setForm(Number(target.value))}
          />
        </Box>
      )}
      <CallState of={read} rows={3} />
      {paper && !read.problem && <Paper key={form} paper={paper} />}
    </DialogFrame>
  )
}

function Paper({ paper }: { readonly paper: WholePaper }) {
  const [at, setAt] = useState(0)
  const [withAnswers, setWithAnswers] = useState(false)
  const all = paper.sections.flatMap(({ name, slots }) => slots.map((slot) => ({ ...slot, section: titleOf(name) })))
  const slot = all[at]
  const content = slot && paper.keys[slot.id]?.content
  if (!content) return <Typography>This test has no questions yet.</Typography>
  const step = (label: string, to: number, icon: ButtonProps) => (
    <Button {...icon} variant="outlined" color="inherit" disabled={!all[to]} onClick={() => setAt(to)}>
      {label}
    </Button>
  )
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography component="h3" role="status" sx={{ fontWeight: 600, flexGrow: 1 }}>
          Question {at + 1} of {all.length}
        </Typography>
        <Muted>{dotted(slot.section, shownMarks(slot))}</Muted>
      </Box>
      {slot.passage && (
        <Sunken sx={{ p: 2, mb: 2 }}>
          <RichHtml html={slot.passage} />
        </Sunken>
      )}
      <Box sx={{ minHeight: 200 }}>
        <QuestionView content={content} withAnswers={withAnswers} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 2 }}>
        <FormControlLabel
          sx={{ flexGrow: 1 }}
          control={<Switch checked={withAnswers} onChange={(_, isOn) => setWithAnswers(isOn)} />}
          label="Show the answers"
        />
        {step('Previous', at - 1, { startIcon: <Icon path={mdiChevronLeft} /> })}
        {step('Next', at + 1, { endIcon: <Icon path={mdiChevronRight} /> })}
      </Box>
    </>
  )
}
