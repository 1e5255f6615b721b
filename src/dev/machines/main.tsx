import '@xyflow/react/dist/style.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import 'virtual:fonts.css';
import '../../app/styles/tokens.css';
import '../../app/styles/global.css';
import { MachinesPage } from './MachinesPage';

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <MachinesPage />
  </StrictMode>,
);
