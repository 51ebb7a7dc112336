import type { BankRow } from '@abhyas/shared/content/banks/shapes'
import { folded } from '@abhyas/shared/content/locations/search'
import type { ListReply } from '@abhyas/shared/list-reply'
import { mdiInformationOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { call } from '../../../data/api-client.ts'
import { useRead } from '../../../data/queries.ts'
import { dotted } from '../../../ui/dotted.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Heading, Muted } from '../../../ui/text.tsx'
import { useSettled } from '../../../ui/use-settled.ts'

/** The pause in typing after which similar banks are looked for, and how many are shown. */
const [pauseMs, shown] = [400, 4]
const shortest = 3

const banksNamed = (name: string, limit: number): Promise<ListReply<BankRow>> =>
  call('POST', '/admin/questionBank/list', { name, limit })

/** A bank of the same name, however it is written; undefined where there is none. Throws CallError. */
export async function twinOf(name: string, ownId: string | undefined): Promise<BankRow | undefined> {
  const { data } = await banksNamed(name, 20)
  return data.find((bank) => bank.id !== ownId && folded(bank.name) === folded(name))
}

/** Banks whose name has the words that are typed: perhaps the bank is there already. */
export function SimilarBanks({ name, ownId }: { readonly name: string; readonly ownId: string | undefined }) {
  const words = useSettled(name.trim(), pauseMs)
  const isLong = words.length >= shortest
  const { answer } = useRead<ListReply<BankRow>>(isLong ? `/admin/questionBank/list?named=${words}` : undefined, {
    read: () => banksNamed(words, shown + 1),
  })
  const similar = isLong ? (answer?.data ?? []).filter(({ id }) => id !== ownId).slice(0, shown) : []
  if (similar.length === 0) return null
  return (
    <Card component="section" role="status" aria-label="Similar banks" sx={{ p: 2 }}>
      <Heading sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        <Icon path={mdiInformationOutline} color="info" />
        Similar banks exist
      </Heading>
      {similar.map((bank) => (
        <Box key={bank.id} sx={{ mb: 1 }}>
          <Link component={RouterLink} to={`/admin/questions?bank_id=${bank.id}`} sx={{ overflowWrap: 'anywhere' }}>
            {bank.name}
          </Link>
          <Muted>{factsOf(bank)}</Muted>
        </Box>
      ))}
      <Muted>Adding to an existing bank keeps duplicates out, because duplicates are found per bank.</Muted>
    </Card>
  )
}

/** What tells a bank from others of its name. */
export const factsOf = ({ subject_name, level, semester, question_count, status }: BankRow): string =>
  dotted(
    subject_name,
    level,
    semester,
    `${formatNumber(question_count)} ${question_count === 1 ? 'question' : 'questions'}`,
    status === 'active' ? 'Active' : 'Inactive',
  )
