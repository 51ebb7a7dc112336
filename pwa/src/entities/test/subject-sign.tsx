import { mdiBookOpenVariantOutline, mdiEarth, mdiFlaskOutline, mdiLaptop, mdiLeaf } from '@mdi/js'
import Box from '@mui/material/Box'
import { Icon } from '../../ui/icon.tsx'

type Tone = 'primary' | 'review' | 'info' | 'accent' | 'warning'

/** Signs of common subjects: the first that fits. A sign is a text or an icon. */
const signs: readonly (readonly [
  subject: RegExp,
  tone: Tone,
  sign: { readonly text?: string; readonly icon?: string },
])[] = [
  [/math|algebra|statistic/i, 'primary', { text: 'Σ' }],
  [/physic/i, 'review', { text: 'Φ' }],
  [/computer|informat/i, 'review', { icon: mdiLaptop }],
  [/social|history|geograph|civic/i, 'warning', { icon: mdiEarth }],
  [/biolog|botan|zoolog|environment/i, 'primary', { icon: mdiLeaf }],
  [/chemi|science/i, 'info', { icon: mdiFlaskOutline }],
  [/english/i, 'accent', { text: 'Aa' }],
  [/hindi|sanskrit|marathi/i, 'accent', { text: 'अ' }],
]
const other: (typeof signs)[number] = [/./, 'info', { icon: mdiBookOpenVariantOutline }]

/** A picture of a test without one: the sign of its subject. It repeats the words beside it. */
export function SubjectSign({ subject, size = 56 }: { readonly subject: string; readonly size?: number }) {
  const [, tone, { text, icon }] = signs.find(([pattern]) => pattern.test(subject)) ?? other
  return (
    <Box
      aria-hidden="true"
      sx={{
        fontSize: size / 2.2,
        fontWeight: 700,
        display: 'grid',
        flexShrink: 0,
        placeItems: 'center',
        width: size,
        height: size,
        borderRadius: '12px',
        bgcolor: `soft.${tone}.soft`,
        color: `soft.${tone}.onSoft`,
      }}
    >
      {icon ? <Icon path={icon} sx={{ fontSize: size / 2 }} /> : text}
    </Box>
  )
}
