import type { TeacherHome } from '@abhyas/shared/marketplace/teacher-home/shapes'
import Box from '@mui/material/Box'
import { PartsList } from '../../../entities/attempt/parts-list.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Muted } from '../../../ui/text.tsx'

/** Where classes struggle, and the way to a test about it. Nothing where nothing is known. */
export function WeakPart({ of: classes }: { readonly of: TeacherHome['weak_topics'] }) {
  if (classes.length === 0) return null
  return (
    <Box component="section" aria-label="Weak topics" sx={{ display: 'grid', gap: 2 }}>
      {classes.map(({ id, name, tests, students, topics }) => (
        <Box key={id}>
          <PartsList
            title={`Where ${name} struggles`}
            parts={topics.map((topic) => ({
              name: topic.name,
              percent: (100 * topic.right) / topic.asked,
              counted: `${topic.right} of ${topic.asked}`,
            }))}
          />
          <Muted sx={{ mt: 1 }}>
            Right answers, {tests === 1 ? 'last test' : `last ${tests} tests`},{' '}
            {students === 1 ? '1 student' : `${students} students`}.
          </Muted>
          <LinkButton label="Make a test of these topics" to={testAbout(topics)} variant="outlined" sx={{ mt: 1.5 }} />
        </Box>
      ))}
    </Box>
  )
}

/** A new test that draws questions of these topics. */
const testAbout = (topics: readonly { readonly name: string }[]): string =>
  `/teacher/tests/create?${new URLSearchParams(topics.map(({ name }) => ['topic', name]))}`
