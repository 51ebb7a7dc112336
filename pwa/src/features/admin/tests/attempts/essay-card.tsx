import type { MarkingRow } from '@abhyas/shared/assessment/attempts/staff-shapes'
import { htmlOfText } from '@abhyas/shared/content/questions/text'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { shownMarks } from '../../../../entities/attempt/marks.ts'
import { RichHtml } from '../../../../entities/question/rich-html.tsx'
import { Columns } from '../../../../ui/columns.tsx'
import { OnlineButton } from '../../../../ui/online-button.tsx'
import { Form } from '../../../../ui/form.tsx'
import { Sunken } from '../../../../ui/sunken.tsx'
import { Heading, Muted } from '../../../../ui/text.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useSubmit } from '../../../../ui/use-submit.ts'

interface EssayCardProps {
  readonly testName: string
  readonly essay: MarkingRow['essays'][number]
  /** Where it stands in the queue, in words. */
  readonly place: string
  readonly onSave: (marks: number, comment: string) => Promise<void>
  readonly onMove: (by: number) => void
}

/** An essay beside its question. The marks have the focus: a number and Enter are enough. */
export function EssayCard({ testName, essay, place, onSave, onMove }: EssayCardProps) {
  const [marks, setMarks] = useState(essay.marks === null ? '' : String(essay.marks))
  const [comment, setComment] = useState(essay.comment)
  const { isBusy, problem, submit } = useSubmit()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const save = () => submit(() => onSave(marks.trim() === '' ? Number.NaN : Number(marks.replace(',', '.')), comment))
  return (
    <Columns columns="minmax(0, 1fr) 340px" from="md" gap={2} isTop>
      <Card component="section" aria-labelledby="essay" sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 2 }}>
        <Box>
          <Heading id="essay">{`Question ${essay.number}`}</Heading>
          <Muted>{testName}</Muted>
        </Box>
        <RichHtml html={essay.stem} />
        <Sunken component="section" aria-label="Answer" sx={{ p: 2, typography: 'body1', overflowWrap: 'anywhere' }}>
          <RichHtml html={htmlOfText(essay.answer)} />
        </Sunken>
        {essay.feedback && (
          <Box component="section" aria-label="What a good answer has">
            <Muted sx={{ fontWeight: 600 }}>What a good answer has</Muted>
            <RichHtml html={essay.feedback} />
          </Box>
        )}
      </Card>
      <Card sx={{ p: 2, position: { md: 'sticky' }, top: { md: 16 } }}>
        <Form onSubmit={save}>
          <Typography variant="body2" role="status" sx={{ mb: 1 }}>
            {`Essay ${place}${essay.marks === null ? '' : ', marked'}`}
          </Typography>
          <TextField
            id="marks"
            label={`Marks, from 0 to ${shownMarks(essay.of)}`}
            value={marks}
            inputRef={field}
            problem={problem}
            inputProps={{ inputMode: 'decimal' }}
            autoComplete="off"
            onChange={({ target }) => setMarks(target.value)}
          />
          <Box sx={{ mt: 1.5 }}>
            <TextField
              id="comment"
              label="Comment, which the person reads"
              value={comment}
              multiline
              minRows={3}
              onChange={({ target }) => setComment(target.value)}
            />
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
            <OnlineButton type="submit" variant="contained" loading={isBusy} sx={{ flexGrow: 1 }}>
              Save &amp; next
            </OnlineButton>
            <Button variant="outlined" color="inherit" onClick={() => onMove(-1)}>
              Back
            </Button>
            <Button variant="outlined" color="inherit" onClick={() => onMove(1)}>
              Skip
            </Button>
          </Box>
          <Muted sx={{ mt: 1.5 }}>Type the marks and press Enter. Outside of the fields J and K move.</Muted>
        </Form>
      </Card>
    </Columns>
  )
}
