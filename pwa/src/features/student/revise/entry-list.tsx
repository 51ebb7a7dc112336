import type { Entry, EntryChange, EntryRow } from '@abhyas/shared/assessment/revise/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { call, ifMatch } from '../../../data/api-client.ts'
import { refresh, setRow } from '../../../data/queries.ts'
import { dotted } from '../../../ui/dotted.ts'
import { BookmarkAction } from '../../../entities/question/bookmark-action.tsx'
import { ListBody } from '../../../ui/list-page.tsx'
import { shortMoment } from '../../../ui/moment.ts'
import { Muted } from '../../../ui/text.tsx'
import { toastError } from '../../../ui/toast-error.ts'
import { useListPage } from '../../../ui/use-list-page.ts'
import { NoteDialog } from './note-dialog.tsx'

/** All questions that somebody revises, or those with a bookmark, the newest first. */
export function EntryList({ isBookmarked }: { readonly isBookmarked: boolean }) {
  const list = useListPage<EntryRow>(`/revise?limit=20${isBookmarked ? '&bookmarked=true' : ''}`, [])
  const empty = isBookmarked
    ? 'No bookmarks. The sign beside a solution puts one here.'
    : 'Nothing to revise. Wrong answers come here by themselves.'
  return (
    <ListBody list={list} texts={{ title: 'Revise', empty }} skeleton={{ rows: 4, height: 96 }}>
      {(rows) => (
        <Box component="ul" sx={{ m: 0, mb: 2, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
          {rows.map((row) => (
            <EntryItem key={row.question_id} row={row} />
          ))}
        </Box>
      )}
    </ListBody>
  )
}

/** Throws CallError; what another device has changed is read again. */
async function save(row: EntryRow, body: EntryChange): Promise<void> {
  try {
    const { data } = await call<SuccessAnswer<Entry>>('PUT', `/revise/${row.question_id}`, body, ifMatch(row.version))
    setRow<EntryRow>('/revise?', { ...row, ...data }, ({ question_id }) => question_id)
    refresh('/revise/pack')
    refresh('/revise/summary')
  } catch (error) {
    refresh('/revise?')
    throw error
  }
}

const change = (row: EntryRow, body: EntryChange): Promise<void> => save(row, body).catch(toastError)

/** 'once wrong', '3 times right'; nothing for never. */
const times = (count: number, how: string) => count > 0 && `${count === 1 ? 'once' : `${count} times`} ${how}`

function EntryItem({ row }: { readonly row: EntryRow }) {
  const { text, topic, wrong, right, due_at, bookmarked, hidden, mastered, note } = row
  const [isNoting, setIsNoting] = useState(false)
  const next = hidden ? 'taken out' : due_at === '' ? '' : `next ${shortMoment(due_at)}`
  return (
    <Card component="li" sx={{ p: 2, display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{text || 'This question was deleted.'}</Typography>
        <Muted>{dotted(topic, times(wrong, 'wrong'), times(right, 'right'), mastered && 'mastered', next)}</Muted>
        {note !== '' && (
          <Typography sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note}</Typography>
        )}
        <Box sx={{ ml: -1, display: 'flex', flexWrap: 'wrap' }}>
          <Button size="small" onClick={() => setIsNoting(true)}>
            {note === '' ? 'Add a note' : 'Change the note'}
          </Button>
          {due_at !== '' && (
            <Button size="small" onClick={() => void change(row, { hidden: !hidden })}>
              {hidden ? 'Revise it again' : 'Take it out'}
            </Button>
          )}
        </Box>
        {isNoting && (
          <NoteDialog
            note={note}
            onSave={(written) => save(row, { note: written })}
            onClose={() => setIsNoting(false)}
          />
        )}
      </Box>
      <BookmarkAction isOn={bookmarked} onToggle={() => void change(row, { bookmarked: !bookmarked })} />
    </Card>
  )
}
