// The segmented look has its own name and file for who searches by component; it is one of the two looks of Tabs.
export { SegmentedTabs } from './Tabs.tsx';
