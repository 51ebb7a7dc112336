import Box from '@mui/material/Box'
import { useParams } from 'react-router-dom'
import { useAuthoring } from '../../../../data/authoring.ts'
import { isId } from '../../../../data/record-id.ts'
import { NotThere } from '../../../../entities/plan/not-there.tsx'
import { SignedInOnly } from '../../../../entities/user/signed-in-only.tsx'
import { CallState } from '../../../../ui/call-state.tsx'
import { useTest } from '../use-test.ts'
import { PrintedTest } from './printed-test.tsx'

/** A test on paper, for its authors: sets, their key and answer grids, as they are printed. */
export function PrintPage() {
  const { id = '' } = useParams()
  const { base } = useAuthoring()
  return (
    <Box
      component="main"
      sx={{ '@media print': { '& h1': { display: 'none' }, '& > div': { p: 0, maxWidth: 'none' } } }}
    >
      <SignedInOnly title="Print the test" back={{ to: `${base}/tests/${id}/details`, name: 'Test' }} width={900}>
        <Read id={id} />
      </SignedInOnly>
    </Box>
  )
}

function Read({ id }: { readonly id: string }) {
  const { base } = useAuthoring()
  const read = useTest(isId(id) ? id : undefined)
  if (!isId(id) || read.problem?.status === 404) return <NotThere what="test" to={`${base}/tests`} label="Tests" />
  const test = read.answer?.data
  return test ? <PrintedTest key={test.test_id} test={test} /> : <CallState of={read} rows={4} />
}
