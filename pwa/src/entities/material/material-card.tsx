import type { Material } from '@abhyas/shared/content/materials/shapes'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { cardAround, CardLink } from '../../ui/card-link.tsx'
import { dotted } from '../../ui/dotted.ts'
import { Icon } from '../../ui/icon.tsx'
import { Muted } from '../../ui/text.tsx'
import { rowMark } from '../../ui/use-row-keys.ts'
import { audienceOf, iconOf, licenceOf, whatIs } from './material-words.ts'

/** The picture of what a material is. */
export const MaterialIcon = ({
  of,
  size = 44,
}: {
  readonly of: Parameters<typeof iconOf>[0]
  readonly size?: number
}) => (
  <Box
    sx={{
      bgcolor: 'soft.info.soft',
      color: 'soft.info.onSoft',
      display: 'grid',
      placeItems: 'center',
      borderRadius: '10px',
      flex: `0 0 ${size}px`,
      height: size,
    }}
  >
    <Icon path={iconOf(of)} />
  </Box>
)

interface MaterialCardProps {
  readonly of: Material
  /** The filters of the list that it stands in: its page leads back to them. */
  readonly from?: string
}

/** A material in a list: what it is, whom it is for, whose it is, and under which licence. */
export const MaterialCard = ({ of: material, from = '' }: MaterialCardProps) => (
  <Card component="article" {...rowMark} sx={[cardAround, { p: 1.5 }]}>
    <Box sx={{ display: 'flex', gap: 1.5 }}>
      <MaterialIcon of={material} />
      <Box sx={{ minWidth: 0 }}>
        <CardLink name={material.title} to={`/materials/${material.id}`} from={from} />
        <Muted component="div">{audienceOf(material)}</Muted>
        <Muted sx={{ overflowWrap: 'anywhere' }}>{dotted(whatIs(material), material.language)}</Muted>
      </Box>
    </Box>
    <Muted sx={{ mt: 'auto', overflowWrap: 'anywhere' }}>{dotted(material.owner.name, licenceOf(material))}</Muted>
  </Card>
)
