import type { Regrade } from '@abhyas/shared/assessment/regrades/shapes'
import Box from '@mui/material/Box'
import { refresh } from '../../../../data/queries.ts'
import { ListBody } from '../../../../ui/list-page.tsx'
import { useEvery } from '../../../../ui/use-every.ts'
import { useListPage } from '../../../../ui/use-list-page.ts'
import { RegradeCard } from './regrade-card.tsx'

const texts = {
  title: 'Regrades',
  empty: 'Nothing was corrected. A question is corrected from the tab Items, or by a changed key.',
} as const

/** While a preview is being computed, it is asked again. Milliseconds. */
const againMs = 3_000

/** The corrections of a test: what they would change, and which are in force. */
export function RegradesTab({ id }: { readonly id: string }) {
  const path = `/tests/${id}/regrades`
  const list = useListPage<Regrade>(path, [])
  const isWaiting = list.answer?.data.some(({ state }) => state === 'previewing') === true
  const again = () => refresh(path)
  useEvery(isWaiting ? againMs : undefined, again)
  return (
    <ListBody list={list} texts={texts} skeleton={{ rows: 2, height: 160 }}>
      {(regrades) => (
        <Box sx={{ display: 'grid', gap: 2 }}>
          {regrades.map((regrade) => (
            <RegradeCard key={regrade.id} regrade={regrade} onChanged={again} />
          ))}
        </Box>
      )}
    </ListBody>
  )
}
