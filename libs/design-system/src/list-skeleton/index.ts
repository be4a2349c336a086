export { CardsSkeleton, type CardsSkeletonProps, ListPageSkeleton } from './list-skeleton.tsx'
