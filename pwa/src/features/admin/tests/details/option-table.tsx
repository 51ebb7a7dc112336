import type { Item } from '@abhyas/shared/assessment/statistics/shapes'
import { mdiCheck } from '@mdi/js'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { RichHtml } from '../../../../entities/question/rich-html.tsx'
import { Badge } from '../../../../ui/status-badge.tsx'

/** Who chose which option: the third with the lowest totals, the middle one, the third with the highest. */
export const OptionTable = ({ options }: Pick<Item, 'options'>) => (
  <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Who chose what">
    <Table size="small" sx={{ '& td, & th': { px: { xs: 1, md: 2 } }, '& caption': { px: 1 } }}>
      <Box component="caption">By thirds of the total</Box>
      <TableHead>
        <TableRow>
          <TableCell>Option</TableCell>
          <TableCell align="right">Weak</TableCell>
          <TableCell align="right">Middle</TableCell>
          <TableCell align="right">Strong</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {options.map(({ html, is_right, lower, middle, upper }, i) => (
          <TableRow key={i}>
            <TableCell>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                <RichHtml html={html} />
                {is_right && (
                  <Badge tone="ok" icon={mdiCheck}>
                    Right
                  </Badge>
                )}
              </Box>
            </TableCell>
            <TableCell align="right">{lower}</TableCell>
            <TableCell align="right">{middle}</TableCell>
            <TableCell align="right">{upper}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
)
