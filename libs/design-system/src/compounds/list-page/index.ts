export { CardGrid, type CardGridProps, ListPage, ListTools } from './list-page.tsx'
export { CardsSkeleton, type CardsSkeletonProps, ListPageSkeleton } from './list-skeleton.tsx'
