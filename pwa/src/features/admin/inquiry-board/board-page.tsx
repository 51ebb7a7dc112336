import { type BoardColumn, boardColumns } from '@abhyas/shared/platform/inquiry-board/columns'
import { boardLimits } from '@abhyas/shared/platform/inquiry-board/limits'
import type { BoardCounts, BoardItem, BoardReply } from '@abhyas/shared/platform/inquiry-board/shapes'
import { mdiAccountArrowLeftOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import { useSearchParams } from 'react-router-dom'
import { useOnline } from '../../../data/connection.ts'
import { AdminPage } from '../../../ui/admin-page.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { ChoiceButtons } from '../../../ui/choice-buttons.tsx'
import { formatUpTo } from '../../../ui/format-number.ts'
import { KeyButton, KeyCap } from '../../../ui/key-button.tsx'
import { SaveButton } from '../../../ui/save-button.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { useListPage } from '../../../ui/use-list-page.ts'
import { useOpenRow } from '../../../ui/use-open-row.ts'
import { useRowKeys } from '../../../ui/use-row-keys.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { Problem } from '../../../ui/problem.tsx'
import { BoardColumns } from './board-columns.tsx'
import { BoardFilters } from './board-filters.tsx'
import { ColumnList } from './column-list.tsx'
import { ItemDrawer } from './item-drawer.tsx'
import { boardFilters, listPath, takeOldest, useColumns } from './use-board.ts'
import { useBoardKeys } from './use-board-keys.ts'

const views = [
  { value: 'board', text: 'Board' },
  { value: 'table', text: 'Table' },
] as const

/** What waits for staff: four columns side by side, or one of them as a list; a phone has the list. */
export function BoardPage() {
  const isPhone = useIsPhone()
  const [params, setParams] = useSearchParams()
  const isBoard = !isPhone && params.get('view') !== 'table'
  const list = useListPage<BoardItem, BoardReply>(isBoard ? undefined : listPath, ['column', ...boardFilters])
  const { reads, counts = list.answer?.counts } = useColumns(list.values, isBoard)
  const { open, addressOf } = useOpenRow('item')
  // Mails of an earlier version name the ticket.
  const opened = open ?? params.get('ticket')
  const { isBusy, problem, submit } = useSubmit()
  const isOnline = useOnline()
  const withChanged = (changed: Readonly<Record<string, string>>) => withParams(params, changed)
  const show = (changed: Readonly<Record<string, string>>) => setParams(withChanged(changed))
  const take = () =>
    submit(async () => {
      const taken = await takeOldest()
      if (taken) show({ item: taken.id })
      else toast('There is nothing new.', 'info')
    })
  const items = isBoard ? boardColumns.flatMap((column) => reads[column].answer?.data ?? []) : (list.answer?.data ?? [])
  useBoardKeys(isOnline ? items : [], () => isOnline && void take())
  const rows = useRowKeys()
  // One sentence where none of the columns can be read.
  const nothing = boardColumns.every((column) => reads[column].problem && !reads[column].answer) ? reads.new : undefined
  const asked = withParams(new URLSearchParams(), list.values).toString()
  return (
    <AdminPage
      title="Inquiries"
      hint={counts && hintOf(counts)}
      actions={
        <>
          {!isPhone && <SaveButton label="CSV" path={`${listPath}.csv?${asked}`} name="inquiries.csv" />}
          {!isPhone && (
            <ChoiceButtons
              label="View"
              choices={views}
              chosen={isBoard ? 'board' : 'table'}
              onChange={(view) => show({ view: view === 'table' ? view : '', column: '', page: '' })}
            />
          )}
          <KeyButton
            label="Take the oldest"
            keyCap="M"
            icon={mdiAccountArrowLeftOutline}
            variant="contained"
            loading={isBusy}
            disabled={!isOnline}
            onClick={() => void take()}
          />
        </>
      }
    >
      {problem && <Problem>{problem}</Problem>}
      <BoardFilters list={list} />
      {isBoard ? (
        <Box ref={rows}>
          {nothing ? (
            <CallState of={nothing} />
          ) : (
            <BoardColumns
              reads={reads}
              addressOf={addressOf}
              columnAddress={(column: BoardColumn) => `?${withChanged({ view: 'table', column }).toString()}`}
            />
          )}
          <BoardKeysLine />
        </Box>
      ) : (
        <ColumnList list={list} addressOf={addressOf} />
      )}
      {opened && <ItemDrawer key={opened} id={opened} onClose={() => show({ item: '', ticket: '' })} />}
    </AdminPage>
  )
}

function withParams(params: URLSearchParams, changed: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changed)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** '17 new, 3 older than 24 h' */
const hintOf = ({ new: fresh, older }: BoardCounts): string => {
  const shown = (count: number) => formatUpTo(count, boardLimits.counted)
  return `${shown(fresh)} new${older > 0 ? `, ${shown(older)} older than 24 h` : ''}`
}

/** What the keys of the board do. */
const BoardKeysLine = () => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 1.5 }}>
    {(
      [
        [['J', 'K'], 'move'],
        [['Enter'], 'open'],
        [['M'], 'assign to me'],
        [['1', '4'], 'set the column'],
      ] as const
    ).map(([keys, does]) => (
      <Muted key={does} component="span" sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center' }}>
        {keys.map((key) => (
          <KeyCap key={key}>{key}</KeyCap>
        ))}
        {does}
      </Muted>
    ))}
  </Box>
)
