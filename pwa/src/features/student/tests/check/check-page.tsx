import type { TestPage } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { checkDevice, type CheckName } from '../../../../data/attempts/device-checks.ts'
import { blocksStart, type Finding } from '../../../../data/attempts/device-findings.ts'
import { useSaved } from '../../../../data/attempts/use-saved.ts'
import { sessionAtom } from '../../../../data/session.ts'
import { useTest } from '../../../../data/tests.ts'
import { TestRules } from '../../../../entities/attempt/test-rules.tsx'
import { RichHtml } from '../../../../entities/question/rich-html.tsx'
import { SignedInOnly } from '../../../../entities/user/signed-in-only.tsx'
import { CallState } from '../../../../ui/call-state.tsx'
import { Columns } from '../../../../ui/columns.tsx'
import { sizeOf } from '../../../../ui/size-of.ts'
import { Heading } from '../../../../ui/text.tsx'
import { DeviceRows } from './device-rows.tsx'
import { StartForm } from './start-form.tsx'

/** Between a test's page and its start: whether this device is good for it, and the instructions. */
export function CheckPage() {
  const { id = '' } = useParams()
  return (
    <SignedInOnly title="Before you start" back={{ to: `/tests/${id}`, name: 'Test' }} width={1120}>
      <Read id={id} />
    </SignedInOnly>
  )
}

function Read({ id }: { readonly id: string }) {
  const read = useTest(id)
  return read.answer ? <Shown test={read.answer.data} /> : <CallState of={read} rows={2} height={220} />
}

type Findings = Readonly<Partial<Record<CheckName, Finding>>>

function Shown({ test }: { readonly test: TestPage }) {
  const { test_name, test_type, bytes, instructions, duration_minutes } = test
  const session = useAtomValue(sessionAtom)
  const { tests } = useSaved(session?.userId ?? '')
  const isSaved = tests?.some(({ test_id }) => test_id === test.test_id) ?? false
  const [findings, setFindings] = useState<Findings>({})
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isLeft = false
    void checkDevice(bytes, (name, finding) => {
      if (!isLeft) setFindings((known) => ({ ...known, [name]: finding }))
    })
    return () => {
      isLeft = true
    }
  }, [bytes, round])
  const isPractice = test_type === 'practice'
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {test_name}
      </Typography>
      <Columns columns="minmax(0, 1fr) 420px" from="md" gap={4} isTop>
        <Card sx={{ p: 2, gridColumn: { md: 2 }, gridRow: { md: 1 } }}>
          <DeviceRows
            findings={findings}
            paper={`${sizeOf(bytes)}, ${isSaved ? 'on this device' : 'loaded when you press Start'}`}
            onAgain={() => {
              setFindings({})
              setRound(round + 1)
            }}
          />
        </Card>
        <Box sx={{ display: 'grid', gap: 2, gridColumn: 1, gridRow: { md: 1 } }}>
          <Box component="section" aria-label="Instructions" sx={{ display: 'grid', gap: 2 }}>
            <Heading>Instructions</Heading>
            {instructions !== '' && <RichHtml html={instructions} />}
            <TestRules test_type={test_type} hasClock={duration_minutes > 0} hasCheck={isPractice} />
          </Box>
          <StartForm test={test} isBlocked={blocksStart(findings, test_type === 'exam')} isSaved={isSaved} />
        </Box>
      </Columns>
    </>
  )
}
