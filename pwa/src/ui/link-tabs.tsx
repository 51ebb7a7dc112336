import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { Link as RouterLink } from 'react-router-dom'
import { formatNumber } from './format-number.ts'

interface LinkTab {
  readonly to: string
  readonly text: string
  /** How many there are, said after the text. */
  readonly count?: number | undefined
}

interface LinkTabsProps {
  /** Of the group, for screen readers. */
  readonly label: string
  readonly tabs: readonly LinkTab[]
  /** The address of the one that is shown. */
  readonly current: string
}

/** Pages side by side, or parts of one that have addresses of their own. */
export const LinkTabs = ({ label, tabs, current }: LinkTabsProps) => (
  <Box sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}>
    <Tabs
      value={current}
      variant="scrollable"
      scrollButtons={tabs.length > 4 ? 'auto' : false}
      aria-label={label}
      // A button that leads nowhere leaves no gap before the first tab.
      sx={{ '& .MuiTabScrollButton-root.Mui-disabled': { display: 'none' } }}
    >
      {tabs.map(({ to, text, count }) => (
        <Tab
          key={to}
          value={to}
          label={count === undefined ? text : `${text} ${formatNumber(count)}`}
          component={RouterLink}
          to={to}
          sx={{ textTransform: 'none', minWidth: 0, px: 1.5 }}
        />
      ))}
    </Tabs>
  </Box>
)
