import { lazyDialog } from '../../ui/lazy.ts'
import { AreaSearch } from './area-search.tsx'

const SearchDialog = lazyDialog(
  () => import('./admin-search-dialog.tsx'),
  (part) => part.AdminSearchDialog,
)

/** The search of the back office. */
export const AdminSearch = () => (
  <AreaSearch says="Search banks, questions, tests, people or an ID" dialog={SearchDialog} />
)
