import type { ReferenceDefinition } from '@abhyas/shared/content/reference-data/definitions'
import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { Link as RouterLink } from 'react-router-dom'
import { SelectField } from '../../../ui/select-field.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'

interface ListTabsProps {
  readonly all: readonly ReferenceDefinition[]
  readonly current: ReferenceDefinition
  readonly onGo: (tab: string) => void
}

/** The lists side by side; on a phone one below the other. */
export function ListTabs({ all, current, onGo }: ListTabsProps) {
  const isPhone = useIsPhone()
  if (isPhone)
    return (
      <Box sx={{ mb: 1.5 }}>
        <SelectField
          id="list"
          label="List"
          value={current.tab}
          options={all.map(({ tab, tabLabel }) => ({ value: tab, text: tabLabel }))}
          onChange={({ target }) => onGo(target.value)}
        />
      </Box>
    )
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}>
      <Tabs value={current.tab} variant="scrollable" scrollButtons="auto" aria-label="Lists">
        {all.map(({ tab, tabLabel }) => (
          <Tab
            key={tab}
            value={tab}
            label={tabLabel}
            component={RouterLink}
            to={`/admin/settings/${tab}`}
            sx={{ textTransform: 'none', minWidth: 0, px: 1.5 }}
          />
        ))}
      </Tabs>
    </Box>
  )
}
