import Box from '@mui/material/Box'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { Icon } from './icon.tsx'

interface CountCardProps {
  readonly to: string
  readonly name: string
  readonly icon?: string
  readonly count: string
  readonly says: string
  /** Something waits for too long. */
  readonly isLate?: boolean | undefined
}

/** A number and what it means, which leads to what it counts. */
export const CountCard = ({ to, name, icon, count, says, isLate = false }: CountCardProps) => (
  <CardActionArea component={RouterLink} to={to} sx={{ p: { xs: 1.5, sm: 2 }, height: '100%' }}>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', color: 'text.secondary' }}>
      <Typography variant="body2">{name}</Typography>
      {icon && <Icon path={icon} fontSize="small" sx={{ display: { xs: 'none', sm: 'block' } }} />}
    </Box>
    <Typography sx={{ fontSize: '1.75rem', lineHeight: 1.3, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
      {count}
    </Typography>
    <Typography variant="body2" sx={{ color: isLate ? 'warning.main' : 'text.secondary' }}>
      {says}
    </Typography>
  </CardActionArea>
)
