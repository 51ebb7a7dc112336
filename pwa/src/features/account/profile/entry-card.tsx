import type { FieldErrors } from '@abhyas/shared/forms/check-form'
import { allSubjects, other } from '@abhyas/shared/identity/profile/choices'
import { levelWithSchool } from '@abhyas/shared/identity/profile/levels'
import { otherSubjectTitle } from '@abhyas/shared/identity/profile/texts'
import type { TaughtLevel, TeachingEntry } from '@abhyas/shared/identity/profile/values'
import { mdiTrashCanOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useList } from '../../../data/use-reference-list.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { Form } from '../../../ui/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MultiSelect } from '../../../ui/multi-select.tsx'
import { OnePicker } from '../../../ui/one-picker.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useEmptyText } from '../../../ui/use-empty-text.ts'
import { useNames } from './list-select.tsx'

interface EntryCardProps {
  readonly at: number
  readonly entry: TeachingEntry
  readonly problems: FieldErrors
  readonly onChange: (entry: TeachingEntry) => void
  /** Without it there is nothing to delete. */
  readonly onDelete: (() => void) | undefined
}

const keyOf = ({ level_id, sublevel_id }: TaughtLevel) => `${level_id}/${sublevel_id ?? ''}`

/** One level that somebody teaches, with its subjects and boards. */
export function EntryCard({ at, entry, problems, onChange, onDelete }: EntryCardProps) {
  const { level, subject, board } = entry
  const [isTyping, setIsTyping] = useState(false)
  const levels = useLevels()
  const empty = useEmptyText(levels.length === 0)
  const offered = level && !levels.some((one) => keyOf(one) === keyOf(level)) ? [level, ...levels] : levels
  const subjects = (useList('subject') ?? []).filter(
    (row) => level?.sublevel_id && row.sub_level_id === level.sublevel_id,
  )
  const boards = useNames('board')
  const idOf = (name: string) =>
    subjects.find((row) => row.name === name)?.id ?? subject.find((one) => one.name === name)?.id ?? null
  const choose = (key: string) => {
    const next = offered.find((one) => keyOf(one) === key)
    onChange({ ...entry, level: next ?? null, subject: [] })
  }
  const field = (name: string) => ({ id: `entries.${at}.${name}`, problem: problems[`entries.${at}.${name}`] })
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={`Entry ${at + 1}`}
      sx={{ position: 'relative', borderRadius: '12px', overflow: 'hidden' }}
    >
      <Box sx={{ px: 2, py: 1.5, bgcolor: 'background.sunken' }}>
        <Typography variant="h4" component="h3">
          Entry {at + 1}
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gap: 2.5, p: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <OnePicker
          {...field('level')}
          label="Level"
          value={level ? keyOf(level) : ''}
          options={offered.map((one) => ({ id: keyOf(one), text: levelWithSchool(one) }))}
          {...(levels.length === 0 && { placeholder: empty })}
          onChange={choose}
        />
        <MultiSelect
          {...field('board')}
          label="Boards (optional)"
          options={boards}
          value={board}
          hasSelectAll
          onChange={(next) => onChange({ ...entry, board: next })}
        />
        <MultiSelect
          {...field('subject')}
          label="Subjects"
          hint={level ? undefined : 'Choose a level first'}
          options={subjects.map((row) => row.name ?? '')}
          value={subject.map(({ name }) => name)}
          hasSelectAll
          collective={allSubjects}
          other={other}
          onOther={() => setIsTyping(true)}
          onChange={(names) => onChange({ ...entry, subject: names.map((name) => ({ id: idOf(name), name })) })}
        />
        {onDelete && (
          <Button
            color="error"
            onClick={onDelete}
            aria-label={`Delete entry ${at + 1}`}
            startIcon={<Icon path={mdiTrashCanOutline} />}
            sx={{ position: 'absolute', top: 0, right: 8 }}
          >
            Delete
          </Button>
        )}
      </Box>
      {isTyping && (
        <OtherSubjectDialog
          onClose={() => setIsTyping(false)}
          onAdd={(name) => {
            setIsTyping(false)
            if (!subject.some((one) => one.name === name))
              onChange({ ...entry, subject: [...subject, { id: null, name }] })
          }}
        />
      )}
    </Paper>
  )
}

interface OtherSubjectDialogProps {
  readonly onAdd: (name: string) => void
  readonly onClose: () => void
}

/** A subject that is none of the list. */
function OtherSubjectDialog({ onAdd, onClose }: OtherSubjectDialogProps) {
  const [name, setName] = useState('')
  const isBlank = name.trim() === ''
  return (
    <DialogFrame title={otherSubjectTitle} onClose={onClose}>
      <Form onSubmit={async () => (isBlank ? undefined : onAdd(name.trim()))}>
        <TextField
          id="other-subject"
          label="Subject"
          autoFocus
          inputProps={{ maxLength: 200 }}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" variant="contained" fullWidth disabled={isBlank} sx={{ mt: 2 }}>
          Add
        </Button>
      </Form>
    </DialogFrame>
  )
}

/** Every level with each of its sub levels, from the lists on this device. */
function useLevels(): readonly TaughtLevel[] {
  const levels = useList('level') ?? []
  const subLevels = useList('subLevel') ?? []
  return levels.flatMap(({ id: level_id, name: level_name = '' }): TaughtLevel[] => {
    const own = subLevels.filter((row) => row.level_id === level_id)
    if (own.length === 0) return [{ level_id, sublevel_id: null, level_name, combined: level_name }]
    return own.map((row) => ({ level_id, sublevel_id: row.id, level_name, combined: `${level_name} - ${row.name}` }))
  })
}
