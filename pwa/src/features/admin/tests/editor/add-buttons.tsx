import { mdiHelpBoxMultipleOutline, mdiPlus, mdiTextBoxPlusOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useAuthoring } from '../../../../data/authoring.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { type ListPlace } from './move-parts.ts'
import { useSections } from './sections-context.ts'

/** What can be added to a section, or to a group. */
export function AddButtons({ list }: { readonly list: ListPlace }) {
  const { isFixed, onRule, onPick, onGroup } = useSections()
  // Keys of questions are known to staff alone: a teacher draws.
  const { isStaff } = useAuthoring()
  if (isFixed) return null
  const actions = [
    { text: 'Draw by rule', icon: mdiPlus, run: () => onRule({ ...list, at: -1 }) },
    ...(isStaff ? [{ text: 'Pick questions', icon: mdiHelpBoxMultipleOutline, run: () => onPick(list) }] : []),
    ...(isStaff && list.group === undefined
      ? [{ text: 'Add a text', icon: mdiTextBoxPlusOutline, run: () => onGroup(list.section) }]
      : []),
  ]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, px: 1, py: 0.5 }}>
      {actions.map(({ text, icon, run }) => (
        <Button key={text} size="small" startIcon={<Icon path={icon} />} onClick={run}>
          {text}
        </Button>
      ))}
    </Box>
  )
}
