import type { Dispute } from '@abhyas/shared/marketplace/disputes/shapes'
import { CardGrid } from '../../../ui/card-grid.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { optionsOf } from '../../../ui/options-of.ts'
import { StateChoice } from '../../../ui/state-choice.tsx'
import { useListPage } from '../../../ui/use-list-page.ts'
import { DisputeCard } from './dispute-card.tsx'

const stateNames = { '': 'Open', decided: 'Decided' } as const
const texts = {
  title: 'Disputed lessons',
  counted: ['lesson', 'lessons'],
  empty: 'No lesson is disputed.',
  emptyFiltered: 'No lesson was decided yet.',
} as const

/** Lessons of which a family says that they did not take place: the oldest dispute first. */
export function DisputesPage() {
  const list = useListPage<Dispute>('/admin/bookings', ['state'])
  const choice = <StateChoice label="Which lessons" choices={optionsOf(stateNames)} list={list} />
  return (
    <ListPage list={list} texts={texts} filters={choice} skeleton={{ rows: 3, height: 220 }}>
      {(lessons) => (
        <CardGrid>
          {lessons.map((one) => (
            <DisputeCard key={one.id} of={one} />
          ))}
        </CardGrid>
      )}
    </ListPage>
  )
}
