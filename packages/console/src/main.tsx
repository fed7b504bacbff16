// Starts the console: the theme first, so that nothing is painted in the wrong one.
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/query-client.ts';
import { followOtherTabs } from './app/session-news.ts';
import { router } from './router.ts';
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has nothing to name
import './styles/app.css';
import { startTheme } from './ui/theme.ts';

startTheme();
followOtherTabs(queryClient);

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no element for the console.');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
