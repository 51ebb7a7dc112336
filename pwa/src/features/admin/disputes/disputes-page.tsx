import type { Dispute } from '@abhyas/shared/marketplace/disputes/shapes'
import { StateCardsPage } from '../../../ui/state-cards-page.tsx'
import { DisputeCard } from './dispute-card.tsx'

/** Lessons of which a family says that they did not take place: the oldest dispute first. */
export const DisputesPage = () => (
  <StateCardsPage<Dispute>
    path="/admin/bookings"
    which="Which lessons"
    states={{ '': 'Open', decided: 'Decided' }}
    texts={{
      title: 'Disputed lessons',
      counted: ['lesson', 'lessons'],
      empty: 'No lesson is disputed.',
      emptyFiltered: 'No lesson was decided yet.',
    }}
    height={220}
    card={(one) => <DisputeCard key={one.id} of={one} />}
  />
)
