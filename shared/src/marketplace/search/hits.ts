import type { TutorCard } from '../directory/shapes.ts'
import type { Hit } from './shapes.ts'

/** A tutor as a hit: the subjects and the place tell two of the same name apart. */
export const hitOfTutor = ({
  id,
  name,
  subjects,
  place,
}: Pick<TutorCard, 'id' | 'name' | 'subjects' | 'place'>): Hit => ({
  name,
  detail: [subjects.join(', '), place].filter(Boolean).join(' · '),
  link: `/tutors/${id}`,
})

interface NamedTest {
  readonly test_id: string
  readonly test_name: string
  readonly board_name: string
  readonly class_name: string
}

/** A test as a hit, with its board and class. */
export const hitOfTest = ({ test_id, test_name, board_name, class_name }: NamedTest): Hit => ({
  name: test_name,
  detail: [board_name, class_name].filter(Boolean).join(' · '),
  link: `/tests/${test_id}`,
})
