import type { AttemptRow } from '@abhyas/shared/assessment/attempts/reply-shapes'
import { useParams } from 'react-router-dom'
import Box from '@mui/material/Box'
import { SignedInOnly } from '../../../entities/user/signed-in-only.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ListBody } from '../../../ui/list-page.tsx'
import { useListPage } from '../../../ui/use-list-page.ts'
import { AttemptCards } from './attempt-row.tsx'

const texts = { title: 'Your tests', empty: 'You have not taken a test yet.' }

/** All own attempts, the newest first. */
export const AttemptsPage = () => (
  <SignedInOnly title="Your tests" back={{ to: '/tests', name: 'Tests' }}>
    <Attempts />
  </SignedInOnly>
)

/** Those of a child, for a guardian who has agreed to tests. */
export const ChildAttemptsPage = () => (
  <SignedInOnly title="Tests of your child" back={{ to: '/family', name: 'Family' }}>
    <AttemptsOfChild />
  </SignedInOnly>
)

function AttemptsOfChild() {
  const { id = '' } = useParams()
  const list = useListPage<AttemptRow>(`/attempts?learner_id=${id}&limit=20`, [])
  return (
    <ListBody
      list={list}
      texts={{ title: 'Tests of your child', empty: 'No test has been taken yet.' }}
      skeleton={{ rows: 5, height: 80 }}
    >
      {(rows) => <AttemptCards rows={rows} isChilds />}
    </ListBody>
  )
}

function Attempts() {
  const list = useListPage<AttemptRow>('/attempts?limit=20', [])
  return (
    <>
      <ListBody list={list} texts={texts} skeleton={{ rows: 5, height: 80 }}>
        {(rows) => <AttemptCards rows={rows} />}
      </ListBody>
      <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {list.answer?.total === 0 && <LinkButton label="Find a test" to="/tests" variant="contained" />}
        <LinkButton label="Send a file of answers" to="/attempts/file" variant="text" />
      </Box>
    </>
  )
}
