import { packLeadMs } from '@abhyas/shared/assessment/attempts/limits'
import type { TestPage } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { mdiCheckCircleOutline, mdiTrayArrowDown } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { callErrorOf } from '../../../data/api-client.ts'
import type { Saved } from '../../../data/attempts/use-saved.ts'
import { useOnline } from '../../../data/connection.ts'
import { timeInWords } from '../../../entities/test/test-words.ts'
import { WayOn } from '../../../entities/learner/way-on.tsx'
import { sizeOf } from '../../../ui/size-of.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { Muted } from '../../../ui/text.tsx'

interface SaveTestProps {
  readonly test: TestPage
  readonly saved: Saved
}

/** Keeps a test on this device, to begin it without a network. From a day before it opens, its paper is kept sealed. */
export function SaveTest({ test, saved }: SaveTestProps) {
  const isOnline = useOnline()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<{ text: string; code: string; data?: unknown }>({ text: '', code: '' })
  // The page is opened again before a day has passed.
  const [now] = useState(() => Date.now())
  const kept = saved.tests?.find(({ test_id }) => test_id === test.test_id)
  const { state } = timeInWords(test)
  const isSoon = state === 'upcoming' && test.opens_at !== '' && Date.parse(test.opens_at) - now < packLeadMs
  if (!saved.tests || (!kept && state !== 'open' && !isSoon)) return null
  async function run(work: (id: string) => Promise<void>): Promise<void> {
    setIsBusy(true)
    setProblem({ text: '', code: '' })
    try {
      await work(test.test_id)
    } catch (error) {
      const { status, message, code, data } = callErrorOf(error)
      const text = status > 0 ? message : error instanceof Error && error.message ? error.message : message
      setProblem({ text, code, data })
    }
    setIsBusy(false)
  }
  return (
    <Box sx={{ mt: 1.5, display: 'grid', gap: 1 }}>
      {kept ? (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Icon path={mdiCheckCircleOutline} color="success" />
          <Box component="span" role="status" sx={{ flexGrow: 1, fontWeight: 600 }}>
            On this device
          </Box>
          <Button disabled={isBusy} onClick={() => void run(saved.remove)}>
            Remove
          </Button>
        </Box>
      ) : (
        <Button
          variant="outlined"
          fullWidth
          loading={isBusy}
          disabled={!isOnline}
          startIcon={<Icon path={mdiTrayArrowDown} />}
          onClick={() => void run(saved.save)}
        >
          {isSoon ? 'Save the sealed paper now' : 'Save on this device'}
          {test.bytes > 0 && `, ${sizeOf(test.bytes)}`}
        </Button>
      )}
      {kept && <Muted>{afterwards(test, kept.pack)}</Muted>}
      {problem.text && <Problem>{problem.text}</Problem>}
      <WayOn after={problem.code} data={problem.data} />
    </Box>
  )
}

/** What the saved paper is good for. */
function afterwards({ test_type }: TestPage, pack: { readonly key: string | null; readonly offline_start: boolean }) {
  if (test_type === 'exam' || !pack.offline_start)
    return 'The test begins with a network only; its paper is here already.'
  return pack.key === null
    ? 'The paper is sealed until the test opens. Open this page with a network then.'
    : 'You can start it without a network.'
}
