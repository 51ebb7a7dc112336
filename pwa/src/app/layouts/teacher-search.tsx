import { lazyDialog } from '../../ui/lazy.ts'
import { AreaSearch } from './area-search.tsx'

const SearchDialog = lazyDialog(
  () => import('./teacher-search-dialog.tsx'),
  (part) => part.TeacherSearchDialog,
)

/** The search of the teacher area. */
export const TeacherSearch = () => <AreaSearch says="Search your tests, material and inquiries" dialog={SearchDialog} />
