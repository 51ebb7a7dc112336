import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { AdminPage } from './admin-page.tsx'
import { CallProblem, Waiting } from './call-state.tsx'
import { formatNumber } from './format-number.ts'
import { Pager } from './pager.tsx'
import type { ListState } from './use-list-page.ts'
import { useRowKeys } from './use-row-keys.ts'

export interface ListTexts {
  readonly title: string
  /** What is said beside the title until the list is read, or always without `counted`. */
  readonly hint?: string | undefined
  /** The words after the number of rows, beside the title: for one row, and for any other number. */
  readonly counted?: readonly [one: string, many: string]
  /** What is said while it is read, if it is not the usual word. */
  readonly loading?: string
  /** The sentence where there is nothing. */
  readonly empty: string
  /** The sentence where the filters leave nothing, if it is another one. */
  readonly emptyFiltered?: string
  /** The sentence where the server could not answer, if it is not the server's own. */
  readonly failed?: string
  /** The button that takes the filters off where they leave nothing; without it there is none. */
  readonly clear?: string
}

interface ListBodyProps<Row> {
  readonly list: ListState<Row>
  readonly texts: ListTexts
  /** What is shown for a problem of this list alone, in place of the sentence and Try again. */
  readonly problemInstead?: ReactNode
  /** What is shown where there is nothing, in place of the sentence and the button. */
  readonly emptyInstead?: ReactNode
  /** How many rows the skeleton has, and how high each is, in pixels. */
  readonly skeleton?: { readonly rows: number; readonly height: number }
  /** Rows and pager together on one card; else each row is a card, or the rows are a table. */
  readonly isOneCard?: boolean
  readonly children: (rows: readonly Row[]) => ReactNode
}

interface ListPageProps<Row> extends ListBodyProps<Row> {
  readonly actions?: ReactNode
  /** Above the filters: what is said of the whole list. */
  readonly before?: ReactNode
  /** Its search and filters. */
  readonly filters?: ReactNode
  /** Below the list: what opens above it. */
  readonly after?: ReactNode
}

/** A page of the back office that is a list: title and count, filters, the rows in all their states, pager. */
export function ListPage<Row>({ actions, before, filters, after, ...body }: ListPageProps<Row>) {
  const { title, hint, counted } = body.texts
  const total = body.list.answer?.total
  const count = counted && total !== undefined && `${formatNumber(total)} ${counted[total === 1 ? 0 : 1]}`
  return (
    <AdminPage title={title} hint={count || hint} actions={actions}>
      {before}
      {filters}
      <ListBody {...body} />
      {after}
    </AdminPage>
  )
}

/** The rows of a list, or why there are none: being read, failed, empty. Also for pages outside of the back office. */
export function ListBody<Row>(props: ListBodyProps<Row>) {
  const { list, texts, skeleton = { rows: 8, height: 48 } } = props
  const { empty, emptyFiltered = empty, clear, loading } = texts
  const { answer, problem, isPlaceholder } = list
  const rows = useRowKeys()
  if (problem)
    return props.problemInstead || <CallProblem problem={problem} failed={texts.failed} onRetry={list.reload} />
  if (!answer) return <Waiting {...skeleton} says={loading} />
  if (answer.data.length === 0)
    return (
      props.emptyInstead || (
        <Box sx={{ py: 4 }}>
          <Typography>{list.isFiltered ? emptyFiltered : empty}</Typography>
          {list.isFiltered && clear && (
            <Button variant="outlined" sx={{ mt: 1 }} onClick={list.clear}>
              {clear}
            </Button>
          )}
        </Box>
      )
    )
  const Frame = props.isOneCard ? Card : Box
  return (
    <Frame
      ref={rows}
      // Rows of the page before are dimmed; what comes anew by itself does not flicker.
      aria-busy={isPlaceholder}
      sx={{ opacity: isPlaceholder ? 0.6 : 1, ...(props.isOneCard && { px: 2, pb: 2 }) }}
    >
      {props.children(answer.data)}
      <Pager of={answer} onPage={(to) => list.change({}, to)} />
    </Frame>
  )
}
