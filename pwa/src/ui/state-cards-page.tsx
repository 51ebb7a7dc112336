import type { ReactNode } from 'react'
import { CardGrid } from './card-grid.tsx'
import { ListPage, type ListTexts } from './list-page.tsx'
import { optionsOf } from './options-of.ts'
import { StateChoice } from './state-choice.tsx'
import { useListPage } from './use-list-page.ts'

interface StateCardsPageProps<Row> {
  /** Of the list on the server, which is filtered by `state`. */
  readonly path: string
  readonly texts: ListTexts
  /** The label of the choice of a state. */
  readonly which: string
  /** The states and their names; the empty one comes first. */
  readonly states: Readonly<Record<string, string>>
  readonly height: number
  readonly card: (row: Row) => ReactNode
}

/** A list of the back office as cards, of one state at a time. */
export function StateCardsPage<Row>({ path, texts, which, states, height, card }: StateCardsPageProps<Row>) {
  const list = useListPage<Row>(path, ['state'])
  const choice = <StateChoice label={which} choices={optionsOf(states)} list={list} />
  return (
    <ListPage list={list} texts={texts} filters={choice} skeleton={{ rows: 3, height }}>
      {(rows) => <CardGrid>{rows.map(card)}</CardGrid>}
    </ListPage>
  )
}
