import type { Order } from '@abhyas/shared/billing/orders/shapes'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { askForCheck } from '../../../data/orders.ts'
import { OnlineButton } from '../../../ui/online-button.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { soonOverMs } from './ask-again.ts'

interface CheckingProps {
  readonly order: Pick<Order, 'id' | 'can'>
  /** Somebody does not want to wait; undefined once they have said so. */
  readonly onOther: (() => void) | undefined
}

/** The bank is being asked. Nobody pays twice by impatience; who waits for long may pay another way. */
export function Checking({ order: { id, can }, onOther }: CheckingProps) {
  const { isBusy, problem, submit } = useSubmit()
  const isLong = useIsLong()
  const ask = () =>
    submit(async () => {
      toast(await askForCheck(id))
    })
  return (
    <Card component="section" aria-label="Your payment" sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 2 }}>
      <LinearProgress
        aria-label="Asking the bank"
        sx={{
          height: 6,
          borderRadius: 1,
          // A bar that stands still says as much.
          '@media (prefers-reduced-motion: reduce)': {
            '& .MuiLinearProgress-bar1': { animation: 'none', left: '30%', width: '40%' },
            '& .MuiLinearProgress-bar2': { display: 'none' },
          },
        }}
      />
      {isLong && onOther && can.includes('pay') && (
        <Typography>
          The bank takes its time. If you pay another way and both go through, we send one of them back.
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <OnlineButton variant="outlined" color="inherit" loading={isBusy} onClick={() => void ask()}>
          Ask again
        </OnlineButton>
        {isLong && onOther && can.includes('pay') && <Button onClick={onOther}>Pay another way</Button>}
      </Box>
      {/* Not red: nothing is wrong with the payment. */}
      <Muted role="status" sx={{ '&:empty': { display: 'none' } }}>
        {problem}
      </Muted>
    </Card>
  )
}

function useIsLong(): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), soonOverMs)
    return () => clearTimeout(timer)
  }, [])
  return isLong
}
